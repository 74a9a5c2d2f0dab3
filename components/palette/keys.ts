import { tableKeys } from './table-keys.ts';

/** One or several keys, and what they do. */
interface KeyHelp {
  keys: readonly string[];
  does: string;
}

interface KeyGroup {
  title: string;
  keys: readonly KeyHelp[];
}

const everywhere: KeyGroup = {
  title: 'Everywhere',
  keys: [
    { keys: ['⌘ K', 'Ctrl K'], does: 'Find submissions, people, views, pages and commands' },
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

/** All keys of the dashboard, for the keys dialog and the settings. */
export const keyGroups: readonly KeyGroup[] = [everywhere, { title: 'In a table', keys: tableKeys }];
