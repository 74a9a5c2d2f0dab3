import { tableKeys } from '#components/data-table/model/table-keys.ts';

/** A key, or keys pressed together or one after the other, and what it does. */
export interface KeyHelp {
  keys: readonly string[];
  does: string;
}

export interface KeyGroup {
  title: string;
  keys: readonly KeyHelp[];
}

const everywhere: KeyGroup = {
  title: 'Everywhere',
  keys: [
    { keys: ['⌘ K', 'Ctrl K'], does: 'Search pages and commands' },
    { keys: ['?'], does: 'This list' },
    { keys: ['g', 'h'], does: 'Home' },
    { keys: ['g', 'o'], does: 'Conference overview' },
    { keys: ['g', 's'], does: 'Submissions' },
    { keys: ['g', 'p'], does: 'Progress' },
    { keys: ['g', 'c'], does: 'Scores' },
    { keys: ['g', 'r'], does: 'Registrations' },
    { keys: ['g', 'a'], does: 'Assignments' },
    { keys: ['g', ','], does: 'Settings' },
    { keys: ['Esc'], does: 'Close what is open' },
  ],
};

/** Every key of the dashboard, for the list of keys and the settings. */
export const keyGroups: readonly KeyGroup[] = [everywhere, { title: 'In a table', keys: tableKeys }];
