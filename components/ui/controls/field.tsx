import type { ComponentProps, ReactNode } from 'react';

const shape =
  'w-full min-w-0 rounded-lg border border-line-strong bg-panel placeholder:text-ink-3 aria-invalid:border-bad';

/** A form control below its label, with an optional error and help text under it. */
export function Field({
  label,
  help,
  error,
  children,
  className = '',
}: {
  label: ReactNode;
  help?: { id: string; text: ReactNode } | undefined;
  error?: { id: string; text: ReactNode } | undefined;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label className="flex flex-col gap-1.5">
        <span className="font-medium">{label}</span>
        {children}
      </label>
      {error === undefined ? null : (
        <p id={error.id} role="alert" className="text-small text-bad">
          {error.text}
        </p>
      )}
      {help === undefined ? null : (
        <p id={help.id} className="text-small text-ink-2">
          {help.text}
        </p>
      )}
    </div>
  );
}

/** A text input, 32 px high by default. */
export function Input({ className = 'h-8', ...rest }: ComponentProps<'input'>) {
  return <input className={`${shape} px-3 ${className}`} {...rest} />;
}

export function Select({ className = 'h-8', children, ...rest }: ComponentProps<'select'>) {
  return (
    <select className={`${shape} px-2 ${className}`} {...rest}>
      {children}
    </select>
  );
}
