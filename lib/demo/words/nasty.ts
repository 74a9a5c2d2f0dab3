import type { AuthorRecord } from '#lib/store/dataset/dataset.ts';

/** Titles and author lists that break careless software. */
export interface Nasty {
  title: string;
  authors?: readonly Pick<AuthorRecord, 'firstName' | 'lastName'>[];
  /** Number of authors, instead of the usual few. */
  authorCount?: number;
}

const wordy =
  'An Exhaustive, Reproducible and Deliberately Unhurried Comparison of Every Published Method for Answering Questions about ' +
  'Pictures of Diagrams of Systems That Answer Questions about Pictures, with Special Attention to the Cases That Earlier ' +
  'Comparisons Left Out, a Discussion of Why They Did So, and Recommendations for Those Who Come After';

export const nasties: readonly Nasty[] = [
  { title: wordy },
  {
    title: 'نماذج اللغة الكبيرة وفهم الصور: دراسة مقارنة',
    authors: [
      { firstName: 'ليلى', lastName: 'الحداد' },
      { firstName: 'عمر', lastName: 'منصور' },
    ],
  },
  { title: 'הבנת שפה וראייה: מה המודלים אינם רואים? (part 2)', authors: [{ firstName: 'נועה', lastName: 'בן־דוד' }] },
  { title: '🦜🔍 Parrots All the Way Down: Do Models 👀 What They Say? 👩🏽‍🔬' },
  { title: '<script>alert(1)</script> Considered Harmful: Markup in Training Data' },
  { title: '=SUM(A1:A9)+HYPERLINK("http://spreadsheet.example","Table 1") as a Benchmark for Table Understanding' },
  { title: '"Quoted", \'Quoted\' and “Quoted”: Punctuation; Commas, Semicolons\tand Tabs in Tokenizers' },
  { title: 'Z̸̢͝a̶͜͠l̵̨̛g̷͎̾o̸͈̚ Text and C̈ombining Márks in S̊cene Te͟xt Spotting' },
  {
    title: '视觉语言模型在长文档理解任务中的局限性与改进方法研究兼论标注一致性对评测结果的影响',
    authors: [
      { firstName: '小明', lastName: '王' },
      { firstName: '丽华', lastName: '欧阳' },
    ],
  },
  { title: 'Fish &amp; Chips &lt;3: Entities &#8212; Both Kinds' },
  { title: '\u00A0 Leading and Trailing Spaces in Titles \u2003' },
  { title: 'A Community-Built Atlas of Street Signs in Thirty-Four Cities', authorCount: 34 },
  { title: 'null' },
  { title: 'Supercalifragilisticexpialidociousantidisestablishmentarianismfloccinaucinihilipilification' },
  {
    title: "Robert'); DROP TABLE Submissions;-- and Other Adversarial Names",
    authors: [{ firstName: "Robert'); --", lastName: 'O’Table' }],
  },
  {
    title: 'Mononyms in Author Lists',
    authors: [
      { firstName: '', lastName: 'Suharyanto' },
      { firstName: '', lastName: 'Devi' },
    ],
  },
  { title: 'C++ vs. C#: 100% of $Variables in `Code` \\ Mathematics $\\mathcal{O}(n^2)$' },
];

const EVERY = 23;

/** The nasty title at fixed indexes: one in 23, and each at most twice, so that a large demo stays believable. */
export function nastyOf(index: number): Nasty | undefined {
  return index % EVERY === 7 && index < EVERY * nasties.length * 2
    ? nasties[Math.floor(index / EVERY) % nasties.length]
    : undefined;
}
