interface Call {
  method: string;
  /** With `{name}` for each path parameter. */
  address: string;
  parameters: readonly { name: string; place: string; isRequired: boolean }[];
  isPublic: boolean;
}

/** A curl command with placeholders: `$ROSTRUM_KEY` for the key, and the parameter's name in capitals for other values. */
export function curlOf({ method, address, parameters, isPublic }: Call): string {
  const required = parameters.filter(({ place, isRequired }) => place === 'query' && isRequired);
  const query = required.map(({ name }) => `${encodeURIComponent(name)}=${placeholder(name)}`).join('&');
  const filled = address.replaceAll(/\{([^}]+)\}/g, (_, name: string) => placeholder(name));
  const words = [
    'curl',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(isPublic ? [] : ['-H "Authorization: Bearer $ROSTRUM_KEY"']),
    `"${filled}${query === '' ? '' : `?${query}`}"`,
  ];
  return words.length > 2 ? `${words.slice(0, -1).join(' ')} \\\n  ${words.at(-1)}` : words.join(' ');
}

const placeholder = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_');
