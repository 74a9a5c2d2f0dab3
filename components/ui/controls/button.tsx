import type { ComponentProps } from 'react';

const variants = {
  quiet: 'border-line-strong bg-panel text-ink hover:bg-sunken',
  strong: 'border-accent bg-accent text-on-accent hover:opacity-90',
  danger: 'border-line-strong bg-panel text-bad hover:bg-bad-soft',
  bare: 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink',
} as const;

type ButtonVariant = keyof typeof variants;

/** The classes of a button, also for links that look like one. 32 px high: above the 24 px minimum target size of WCAG 2.5.8. */
export function buttonClass(variant: ButtonVariant = 'quiet'): string {
  const shape = 'inline-flex h-8 shrink-0 items-center justify-center gap-1.5 rounded-lg border px-3 font-medium';
  return `${shape} whitespace-nowrap disabled:cursor-default disabled:opacity-60 ${variants[variant]}`;
}

/** A button. Its `type` is `button` by default, so that it does not submit a form by accident. */
export function Button({
  variant = 'quiet',
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { variant?: ButtonVariant }) {
  return <button type={type} className={`${buttonClass(variant)} ${className}`} {...rest} />;
}
