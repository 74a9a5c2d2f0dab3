/** How long after the page load input is replayed, and how long to wait between tries, in milliseconds. */
const [LATEST, AGAIN] = [30_000, 50];
/** How long a form that was sent is not sent again by the same button, in milliseconds. Then the user may want another try. */
const SENT = 10_000;

/**
 * A script for the start of a page. It replays what the user does before React has hydrated that part of the page:
 *
 * - clicks on buttons, except those that work without scripts (forms, popovers);
 * - submits of forms that need scripts (`data-needs-scripts`);
 * - what was typed and chosen in fields. Without this the field would show a choice that the page ignores. React compares a field with what it
 *   last set itself, so a field is set back first.
 *
 * React handles an event only once it has hydrated the part of the page with its target, and `markHandled` marks it then.
 *
 * And it sends a form once: a second click before the answer would create a second key, or use a code that the first click has used up.
 */
export const beforeHydration = `{
  const waiting = new Set();
  const isLate = (element) => !element.isConnected || performance.now() > ${LATEST};

  addEventListener('click', (event) => {
    const button = event.target.closest?.('button[type=button]:not([popovertarget])');
    if (!button || (event.isTrusted && waiting.has(button))) return;
    waiting.add(button);
    setTimeout(() => {
      waiting.delete(button);
      if (!event.handled && !isLate(button)) button.click();
    }, ${AGAIN});
  }, true);

  const early = new Map();
  const inputEvent = (type) => Object.assign(new Event(type, { bubbles: true }), { isReplay: true });
  function replay(field) {
    if (!early.has(field)) return;
    const probe = inputEvent('input');
    field.dispatchEvent(probe);
    if (!probe.handled && !isLate(field)) return setTimeout(replay, ${AGAIN}, field);
    const entered = early.get(field);
    early.delete(field);
    if (!probe.handled) return;
    if (typeof entered === 'boolean') {
      field.checked = !entered;
      field.click();
      return;
    }
    const { selectionStart, selectionEnd } = field;
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, entered);
    if (selectionStart != null && field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd);
    for (const type of ['input', 'change']) field.dispatchEvent(inputEvent(type));
  }
  addEventListener('input', (event) => {
    const field = event.target;
    if (event.isReplay || !field.matches('input:not([type=file]), select, textarea')) return;
    const isKnown = early.has(field);
    const isBox = field.type === 'checkbox' || field.type === 'radio';
    for (const other of early.keys()) {
      if (field.type === 'radio' && other.type === 'radio' && other.name === field.name) early.delete(other);
    }
    if (event.handled || (isBox && field.checked === field.defaultChecked)) early.delete(field);
    else early.set(field, isBox ? field.checked : field.value);
    if (!isKnown) setTimeout(replay, ${AGAIN}, field);
  });

  const sent = new Set();
  addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented) return;
    if (form.matches('[data-needs-scripts]')) {
      event.preventDefault();
      if (waiting.has(form)) return;
      waiting.add(form);
      setTimeout(() => {
        waiting.delete(form);
        if (!isLate(form)) form.requestSubmit();
      }, ${AGAIN});
      return;
    }
    if (form.method !== 'post') return;
    const button = event.submitter ?? form;
    if (sent.has(button)) event.preventDefault();
    sent.add(button);
    setTimeout(() => sent.delete(button), ${SENT});
  });
  addEventListener('pageshow', () => sent.clear());
}`;
