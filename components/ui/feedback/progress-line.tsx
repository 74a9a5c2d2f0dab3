interface ProgressLineProps {
  busy: boolean;
  label: string;
  /** How much has been loaded, and of how much. Without `all` the line moves after a second, which keeps the processor busy. */
  loaded?: { count: number; all: number | null };
}

const line = 'block h-0.5 appearance-none border-0 [&::-webkit-progress-bar]:bg-transparent';

/** A thin line while more data load. It keeps its height when it stops, so that nothing moves. */
export function ProgressLine({ busy, label, loaded }: ProgressLineProps) {
  const { count = 0, all = null } = loaded ?? {};
  return (
    <div className="h-0.5 overflow-hidden">
      {busy &&
        (all !== null && count < all ? (
          <progress
            aria-label={label}
            value={count}
            max={all}
            className={`${line} w-full bg-transparent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent`}
          />
        ) : (
          <progress aria-label={label} className={`${line} w-[30%] animate-progress-line bg-accent`} />
        ))}
    </div>
  );
}
