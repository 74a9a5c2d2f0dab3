import { isWire, objectsOf, countOf, textOf, type Wire } from '#lib/importers/hotcrp/model/wire.ts';

/** A review round. In HotCRP each has four deadlines: a soft and a hard one, for the committee and for external reviewers. */
export interface Round {
  /**
   * The committee's soft deadline, which HotCRP calls "Deadline" and names in reminders; else the hard one. Reviews after the soft deadline
   * are late, but HotCRP accepts them until the hard one.
   */
  deadline: string | null;
  /** The deadline of external reviewers; `undefined` if it is that of the committee. */
  externalDeadline: string | null | undefined;
  /** Whether it has any deadline. */
  isSet: boolean;
}

type At = (field: string) => (value: unknown) => string | null;

/** @returns rounds by name (`''` for the one without a name), in the order in which they were created */
export function roundsOf(settings: Wire, status: Wire | null, at: At): Map<string, Round> {
  const listed = objectsOf(settings.review).map((wire, index) => ({ wire, order: countOf(wire.id) ?? 1000 + index }));
  listed.sort((a, b) => a.order - b.order);
  if (listed.length === 0) return roundsOfStatus(status, at);
  return new Map(
    listed.map(({ wire }) => {
      const key = keyOf(wire.name);
      const time = (member: string) => at(`review round ${JSON.stringify(key)}, ${member}`)(wire[member]);
      const [soft, done] = [time('soft'), time('done')];
      // "" means the same as for the committee, "none" means no deadline.
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

/** Rounds from the status, which has only one deadline for each; used if there are no settings. */
function roundsOfStatus(status: Wire | null, at: At): Map<string, Round> {
  const rounds = Object.entries(isWire(status?.revs) ? status.revs : {});
  return new Map(
    rounds.map(([name, wire]) => {
      const deadline = isWire(wire) ? at(`status, round ${name}`)(wire.done) : null;
      return [keyOf(name), { deadline, externalDeadline: undefined, isSet: deadline !== null }];
    }),
  );
}

/** The phase key of a round. The round without a name is `none` in spreadsheets and `unnamed` elsewhere. */
export function keyOf(round: unknown): string {
  const name = textOf(round) ?? '';
  return /^(unnamed|none)$/i.test(name) ? '' : name;
}
