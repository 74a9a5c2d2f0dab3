/**
 * The template: every table with its headers and made-up rows.
 *
 * @returns the text of each file by file name
 */
export function csvTemplate(): ReadonlyMap<string, string> {
  return new Map([
    [
      'submissions.csv',
      `id,title,abstract,keywords,track,status,decision,decided at,submitted,withdrawn at,url
1,Tides as a clock,What the sea tells of time.,tides; clocks,Research,under review,,,2026-10-01 12:00,,
2,"Wind, measured twice",Two ways and one result.,wind,Industry,,accept,2026-12-01 10:00,2026-10-02 08:15,,
`,
    ],
    [
      'authors.csv',
      `submission,first name,last name,email,affiliation,country,corresponding
1,Ada,Example,ada@uni.example,University of Examples,Austria,yes
2,Bo,Sample,bo@lab.example,Sample Lab,Ghana,yes
`,
    ],
    [
      'assignments.csv',
      `submission,reviewer email,reviewer name,round,status,assigned,responded,due
1,cleo@uni.example,Cleo Instance,R1,accepted,2026-10-10 09:00,2026-10-11 17:20,
1,dan@uni.example,Dan Case,R1,pending,2026-10-10 09:00,,
`,
    ],
    [
      'reviews.csv',
      `submission,reviewer email,round,status,submitted,overall,confidence,comments
1,cleo@uni.example,R1,submitted,2026-11-02 15:45,4,3,"Clear and useful.
One figure is too small."
`,
    ],
    [
      'people.csv',
      `email,first name,last name,role,track
eve@uni.example,Eve,Chair,chair,
finn@uni.example,Finn,Lead,track chair,Industry
`,
    ],
  ]);
}
