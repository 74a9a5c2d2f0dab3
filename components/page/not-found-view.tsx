import { buttonClass } from '#components/ui/controls/button.tsx';
import { hrefs } from './hrefs.ts';

/** What does not exist and what one may not see look alike: nobody learns of what is hidden from them. */
export function NotHere() {
  return (
    <div className="flex flex-col items-start gap-3">
      <h1 className="text-title font-semibold">There is nothing here for you</h1>
      <p className="text-ink-2">
        Either this page does not exist, or the roles that you hold do not open it. If you should see it, ask a chair of
        the conference.
      </p>
      <a href={hrefs.home()} className={buttonClass()}>
        Go to your conferences
      </a>
    </div>
  );
}
