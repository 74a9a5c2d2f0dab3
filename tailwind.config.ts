import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';

/** Each colour in the light and the dark theme. `ink-3` has enough contrast for text (4.5:1). */
const colors = {
  bg: ['#fbfbfa', '#131312'],
  panel: ['#ffffff', '#1a1a18'],
  sunken: ['#f4f4f2', '#161615'],
  line: ['#e6e5e1', '#2b2a27'],
  'line-strong': ['#d3d1cb', '#3b3a36'],
  ink: ['#1c1b19', '#efede8'],
  'ink-2': ['#57544d', '#b3afa5'],
  'ink-3': ['#6f6b62', '#938f85'],
  accent: ['#1f5fbf', '#7eb0ff'],
  'accent-soft': ['#e8f0fb', '#1b2a44'],
  'on-accent': ['#ffffff', '#10203c'],
  ok: ['#1f7a4d', '#62c48f'],
  'ok-soft': ['#e6f3ec', '#16281f'],
  warn: ['#8a5800', '#e3b04b'],
  'warn-soft': ['#fbf2df', '#2c2413'],
  bad: ['#b3261e', '#ff8a80'],
  'bad-soft': ['#fcebea', '#331c1a'],
  info: ['#5b4bb3', '#b3a6ff'],
  'info-soft': ['#eeecf9', '#232038'],
} as const;

const names = Object.keys(colors) as (keyof typeof colors)[];

export default {
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...Object.fromEntries(names.map((name) => [name, `var(--${name})`])),
    },
    fontFamily: {
      sans: ['var(--font-geist-sans)', 'system-ui', 'sans-serif'],
      mono: ['var(--font-geist-mono)', 'ui-monospace', 'monospace'],
    },
    fontSize: {
      small: ['12px', '16px'],
      base: ['13.5px', '20px'],
      prose: ['15px', '25px'],
      title: ['17px', '24px'],
      display: ['24px', '32px'],
    },
    extend: {
      spacing: { row: '44px', 'row-compact': '32px', sidebar: '224px' },
      animation: {
        appear: 'appear 200ms 150ms both',
        'progress-line': 'progress-line 1.4s linear 1s infinite backwards',
      },
      keyframes: {
        appear: { from: { opacity: '0' } },
        // Only a transform: animating anything else repaints the page at every frame.
        'progress-line': { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(334%)' } },
      },
    },
  },
  plugins: [
    plugin((api) => {
      api.addBase({
        ':root': {
          'color-scheme': 'light dark',
          ...Object.fromEntries(names.map((name) => [`--${name}`, `light-dark(${colors[name].join(', ')})`])),
        },
        ':root[data-theme="light"]': { 'color-scheme': 'light' },
        ':root[data-theme="dark"]': { 'color-scheme': 'dark' },
      });
    }),
  ],
} satisfies Config;
