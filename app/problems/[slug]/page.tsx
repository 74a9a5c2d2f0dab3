import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { hrefs } from '#components/page/hrefs.ts';
import { problemWords } from '#components/page/problem-page.ts';
import { PublicPage } from '#components/page/public-page.tsx';
import { type ProblemCode, problemKinds } from '#lib/contract/problem.ts';

type Parameters = Promise<{ slug: string }>;

function codeOf(slug: string): ProblemCode | undefined {
  return (Object.keys(problemKinds) as ProblemCode[]).find((code) => problemKinds[code].slug === slug);
}

export async function generateMetadata({ params }: { params: Parameters }): Promise<Metadata> {
  const code = codeOf((await params).slug);
  if (!code) return { title: 'Page not found' };
  return { title: problemKinds[code].title, description: problemWords[code].happened, robots: { index: true } };
}

export default async function ProblemPage({ params }: { params: Parameters }) {
  const code = codeOf((await params).slug);
  if (code === undefined) notFound();
  const { status, title } = problemKinds[code];
  const { happened, todo } = problemWords[code];
  return (
    <PublicPage>
      <h1 className="text-display font-semibold tracking-tight">{title}</h1>
      <p className="mt-1 text-ink-2">
        Status <code>{status}</code>, code <code>{code}</code>
      </p>
      <h2 className="mt-8 font-semibold">What happened</h2>
      <p className="mt-1">{happened}</p>
      <h2 className="mt-6 font-semibold">What to do</h2>
      <ul className="mt-1 list-disc space-y-1 pl-5 marker:text-ink-3">
        {todo.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <p className="mt-8 border-t border-line pt-4">
        <a href={`${hrefs.apiReference()}#problems`} className="text-accent underline underline-offset-2">
          All problems, and the rest of the API
        </a>
      </p>
    </PublicPage>
  );
}
