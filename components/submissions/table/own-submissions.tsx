'use client';

import { submissionsDefinition } from './definition.ts';
import { type SubmissionsPageProps, SubmissionsTable } from './submissions-view.tsx';
import { useSubmissions } from '#components/submissions/model/use-submissions.ts';

const none = {
  title: 'You have no submissions in this conference',
  text: 'Submissions are matched by your verified e-mail addresses. If one is missing, it may list another address of yours.',
};

/** The table of the viewer's own submissions. */
export function OwnSubmissions(props: SubmissionsPageProps) {
  const list = useSubmissions(props.conference, props.first);
  return (
    <SubmissionsTable
      {...props}
      audience="author"
      title="My submissions"
      definition={submissionsDefinition}
      list={list}
      isReviewing={false}
      none={none}
    />
  );
}
