import { Dot } from '#components/ui/text/state.tsx';
import { audiences, overview, sights, type Sight } from '#lib/contract/visibility/overview.ts';

/** The summary of who sees what: a row for each kind of data, a column for each role. On narrow screens it scrolls. */
export function OverviewTable() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which must work from the keyboard
    <section tabIndex={0} aria-label="Who sees what, by role" className="relative mt-4 overflow-x-auto">
      <table className="w-full min-w-112 table-fixed border-collapse text-left">
        <caption className="sr-only">Who sees what, by role</caption>
        <thead>
          <tr className="border-b border-line-strong align-bottom text-small text-ink-2">
            <th scope="col" className="w-[26%] md:w-[29%] pb-1.5 font-normal">
              <span className="sr-only">What</span>
            </th>
            {audiences.map((audience) => (
              <th key={audience} scope="col" className="pb-1.5 pl-1.5 font-normal md:pl-4">
                {audience}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {overview.map(({ id, what, seen }) => (
            <tr key={id} className="border-b border-line align-baseline">
              <th scope="row" className="py-2 font-medium">
                {what}
              </th>
              {audiences.map((audience, at) => (
                <td key={audience} className="py-2 pl-1.5 md:pl-4">
                  <SightCell sight={seen[at]!} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const tones = { always: 'ok', released: 'accent', openReleased: 'accent', never: null } as const;

function SightCell({ sight }: { sight: Sight }) {
  const tone = tones[sight];
  return (
    <span className={`flex items-baseline gap-1.5 max-md:text-small ${tone === null ? 'text-ink-2' : ''}`}>
      <span className="flex w-2 justify-center">
        {tone === null ? <span aria-hidden="true">–</span> : <Dot tone={tone} settled={sight === 'always'} />}
      </span>
      <span className="min-w-0">{sights[sight]}</span>
    </span>
  );
}
