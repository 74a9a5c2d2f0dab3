import { buttonClass } from '#components/ui/controls/button.tsx';
import { hrefs } from './hrefs.ts';

/** The same page for what does not exist and what the user may not see, so that it does not reveal hidden things. */
export function NotFoundView() {
  return (
    <div className="flex flex-col items-start gap-3">
      <h1 className="text-title font-semibold">Page not found</h1>
      <p className="text-ink-2">
        This page does not exist, or your roles do not give you access to it. If you should have access, ask a chair of
        the conference.
      </p>
      <a href={hrefs.home()} className={buttonClass()}>
        Go to your conferences
      </a>
    </div>
  );
}
