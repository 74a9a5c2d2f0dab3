import { hasSingleKeys } from '#components/ui/preferences/keep-preference.ts';

/** Fields that take letters; checkboxes and radio buttons do not. */
const textFields = 'input:not([type=checkbox], [type=radio]), textarea';

/** Whether a key press may run a command: single keys are turned on, the focus is in no field, and no dialog or menu is open. */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.key.length === 1 && !hasSingleKeys()) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return true;
  return !target.isContentEditable && !target.closest(`${textFields}, select, dialog[open], :popover-open`);
}
