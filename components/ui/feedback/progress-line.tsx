/** A thin animated line while more data load. It keeps its height when it stops, so that nothing moves. */
export function ProgressLine({ busy, label }: { busy: boolean; label: string }) {
  return (
    <div className="h-0.5 overflow-hidden">
      {busy && (
        <progress
          aria-label={label}
          className="block h-0.5 w-[30%] animate-progress-line appearance-none border-0 bg-accent [&::-webkit-progress-bar]:bg-transparent"
        />
      )}
    </div>
  );
}
