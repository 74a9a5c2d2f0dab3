import type { PhaseRecord } from '#lib/store/dataset/dataset.ts';

/** Extra phases are known by their names alone. Written here and not taken from the contract, because a mistake there would be on both sides. */
const extraName = /, external( \d)?$/;

type Named = Pick<PhaseRecord, 'name'>;

/** Whether a phase has the reviews of another one that are due at another time. */
export const isExtra = ({ name }: Named): boolean => extraName.test(name);

/** The name of the phase whose reviews an extra phase has. */
export const mainName = ({ name }: Named): string => name.replace(extraName, '');

/** The index of the phase whose reviews those of a phase are: its own if it is no extra phase. */
export function mainIndex(phases: readonly PhaseRecord[], index: number): number {
  const own = phases.find((phase) => phase.index === index)!;
  return isExtra(own) ? phases.find(({ name }) => name === mainName(own))!.index : index;
}

/** The index of another phase to which an assignment of this phase may belong, with another deadline; the same if there is none. */
export function siblingIndex(phases: readonly PhaseRecord[], index: number): number {
  const main = mainIndex(phases, index);
  const others = phases.filter((phase) => phase.index !== index && mainIndex(phases, phase.index) === main);
  return others.at(-1)?.index ?? index;
}
