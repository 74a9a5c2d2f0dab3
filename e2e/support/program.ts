/**
 * The file that starts `rostrum`: that of an installed release if `ROSTRUM_PROGRAM` names one, as in `npm test`, otherwise this checkout's.
 */
export const program = process.env['ROSTRUM_PROGRAM'] ?? 'lib/cli/rostrum.mjs';
