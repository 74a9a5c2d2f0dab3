/** The keyboard shortcuts of every table, for the list of shortcuts. */
export const tableKeys: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['/'], does: 'Go to the filter' },
  { keys: ['j'], does: 'Next row' },
  { keys: ['k'], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open the row beside the table if there is room; press again to go into it' },
  { keys: ['x'], does: 'Select the row' },
  { keys: ['Shift', 'x'], does: 'Select all rows since the last selected one' },
  { keys: ['Esc'], does: 'Close what is open: a menu, the row beside the table' },
];
