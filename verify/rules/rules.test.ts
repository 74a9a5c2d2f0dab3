import { describe, expect, test } from 'vitest';
import { visibility } from '#lib/contract/visibility/visibility.ts';
import { accessScenarios } from './test-access.ts';
import { conferenceScenarios } from './test-conferences.ts';
import { reviewScenarios } from './test-reviews.ts';
import { identityScenarios } from './test-identities.ts';
import { scoreScenarios } from './test-scores.ts';
import { prove, type Scenario } from './test-scenario.ts';
import { submissionScenarios } from './test-submissions.ts';

const rules = visibility.flatMap((topic) => topic.rules);
const scenarios: Readonly<Record<string, Scenario>> = {
  ...conferenceScenarios,
  ...submissionScenarios,
  ...reviewScenarios,
  ...identityScenarios,
  ...scoreScenarios,
  ...accessScenarios,
};

test('every visibility rule has a scenario for both sides, and every scenario belongs to a rule', () => {
  expect(Object.keys(scenarios).toSorted()).toEqual(rules.map(({ id }) => id).toSorted());
  const both = Object.values(scenarios).filter(({ hidden, shown }) => hidden.length > 0 && shown.length > 0);
  expect(both.length).toBe(rules.length);
});

describe.each(rules)('$id: $secret', ({ id }) => {
  const scenario = scenarios[id];
  test.each((scenario?.hidden ?? []).map((side) => [side]))('is hidden from the people that the rule names', (side) =>
    prove(scenario!, side),
  );
  test.each((scenario?.shown ?? []).map((side) => [side]))('is shown to others, or after its trigger', (side) =>
    prove(scenario!, side),
  );
});
