type Handler = (request: Request) => Promise<Response>;

/**
 * A fake browser, for tests of route handlers: it keeps cookies and submits forms from our own pages.
 *
 * @param headers added to its own, or overriding them
 */
export function browser(headers: Record<string, string> = {}) {
  const jar = new Map<string, string>();

  async function send(handler: Handler, path: string, init: Omit<RequestInit, 'headers'>, site: string) {
    const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
    const request = new Request(`http://d.example${path}`, {
      ...init,
      headers: { 'sec-fetch-site': site, cookie, ...headers },
    });
    const response = await handler(request);
    for (const given of response.headers.getSetCookie()) {
      const [, name = '', value = '', age = ''] = /^([^=]+)=([^;]*);.*Max-Age=(\d+)/.exec(given) ?? [];
      if (age === '0') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  return {
    jar,
    submit: (handler: Handler, fields: Record<string, string>) =>
      send(handler, '/api', { method: 'POST', body: new URLSearchParams(fields) }, 'same-origin'),
    /** Arrives from another site, as after a visit to a provider. */
    arrive: (handler: Handler, path: string) => send(handler, path, {}, 'cross-site'),
  };
}

/** The status, and where a redirect leads. */
export const whereTo = (response: Response) => [response.status, response.headers.get('location')];
