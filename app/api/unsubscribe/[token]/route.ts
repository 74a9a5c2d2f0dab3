import { hrefs } from '#components/page/hrefs.ts';
import { unsubscribeAnswer } from '#lib/web/account/unsubscribe.ts';
import { handler } from '#lib/web/server/handler.ts';
import { seeOther } from '#lib/web/session/respond.ts';

interface Given {
  params: Promise<{ token: string }>;
}

/** Unsubscribes from the digest: the address in `List-Unsubscribe`, to which mail programs post (RFC 8058). */
export const POST = handler(async (request: Request, { params }: Given) => {
  return unsubscribeAnswer(request, (await params).token);
});

/** Only asks: scanners of mails follow links, so a GET unsubscribes nobody. */
export const GET = handler(async (_request: Request, { params }: Given) => {
  return seeOther(hrefs.unsubscribe((await params).token));
});
