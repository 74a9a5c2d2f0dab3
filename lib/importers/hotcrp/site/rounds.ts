import { isWire, objectsOf, countOf, textOf, type Wire } from '#lib/importers/hotcrp/model/wire.ts';

/** A review round. HotCRP has four deadlines of each: for the committee and for external reviewers, a soft and a hard one. */
export interface Round {
  /**
   * Of the committee: the soft deadline, which HotCRP calls "Deadline" and its reminders name; where there is none, the hard one. After the
   * soft one reviews are late, and still taken until the hard one.
   */
  deadline: string | null;
  /** Of external reviewers; `undefined` where it is that of the committee. */
  externalDeadline: string | null | undefined;
  /** Whether it has any deadline. */
  isSet: boolean;
}

type At = (field: string) => (value: unknown) => string | null;

/** @returns rounds by name, `''` is the one without; in the order in which they were made */
export function roundsOf(settings: Wire, status: Wire | null, at: At): Map<string, Round> {
  const listed = objectsOf(settings.review).map((wire, index) => ({ wire, order: countOf(wire.id) ?? 1000 + index }));
  listed.sort((a, b) => a.order - b.order);
  if (listed.length === 0) return roundsOfStatus(status, at);
  return new Map(
    listed.map(({ wire }) => {
      const key = keyOf(wire.name);
      const time = (member: string) => at(`review round ${JSON.stringify(key)}, ${member}`)(wire[member]);
      const [soft, done] = [time('soft'), time('done')];
      // "" is "as for the committee"; "none" is "no deadline".
      const [externalSoft, externalDone] = [
        textOf(wire.external_soft) === null ? soft : time('external_soft'),
        textOf(wire.external_done) === null ? done : time('external_done'),
      ];
      const deadline = soft ?? done;
      const external = externalSoft ?? externalDone;
      return [
        key,
        {
          deadline,
          externalDeadline: external === deadline ? undefined : external,
          isSet: (deadline ?? external) !== null,
        },
      ];
    }),
  );
}

/** The status has one date a round, and anyone who asks may be an external reviewer: it is only for where nothing else is known. */
function roundsOfStatus(status: Wire | null, at: At): Map<string, Round> {
  const rounds = Object.entries(isWire(status?.revs) ? status.revs : {});
  return new Map(
    rounds.map(([name, wire]) => {
      const deadline = isWire(wire) ? at(`status, round ${name}`)(wire.done) : null;
      return [keyOf(name), { deadline, externalDeadline: undefined, isSet: deadline !== null }];
    }),
  );
}

/** The name of a round as phases are keyed: what has no name is `none` in spreadsheets and `unnamed` elsewhere. */
export function keyOf(round: unknown): string {
  const name = textOf(round) ?? '';
  return /^(unnamed|none)$/i.test(name) ? '' : name;
}
