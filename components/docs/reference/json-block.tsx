/** JSON with line breaks, at most half a screen high. */
export function JsonBlock({ label, children }: { label: string; children: string }) {
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className="mt-2 max-h-[50vh] overflow-auto rounded-lg border border-line bg-sunken px-3 py-2.5 font-mono text-small print:max-h-none"
    >
      {children}
    </pre>
  );
}
