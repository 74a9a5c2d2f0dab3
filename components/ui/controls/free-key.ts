import { hasSingleKeys } from '#components/ui/preferences/keep-preference.ts';

/** A box that is ticked takes no letters. */
const typed = 'input:not([type=checkbox], [type=radio]), textarea';

/** Whether a single key is free to be a command: nobody has turned them off, nothing is being typed, no dialog is open. */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.key.length === 1 && !hasSingleKeys()) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return true;
  return !target.isContentEditable && !target.closest(`${typed}, select, dialog[open], :popover-open`);
}
