/** What is said of words before a colon that name no field. */
export default function UnknownFields({ unknown, fields }: { unknown: readonly string[]; fields: readonly string[] }) {
  return (
    <>
      There is no field {unknown.map((name) => `“${name}”`).join(', ')}: searched as text. Fields:{' '}
      <span className="font-mono">{fields.map((name) => `${name}:`).join(' ')}</span>
    </>
  );
}
