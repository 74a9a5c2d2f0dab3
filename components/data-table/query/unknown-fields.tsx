/** Parts of a query that look like a field and are searched as text. */
export default function UnknownFields({ unknown, fields }: { unknown: readonly string[]; fields: readonly string[] }) {
  const names = [...new Set(unknown)].map((name) => `“${name}”`);
  return (
    <span className="block px-4 pb-2 text-small text-warn md:px-6">
      There is no field {names.join(', ')}: searched as text. Fields:{' '}
      <span className="font-mono">{fields.map((name) => `${name}:`).join(' ')}</span>
    </span>
  );
}
