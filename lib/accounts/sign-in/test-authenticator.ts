import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The options of a ceremony that an authenticator reads. */
interface Options {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
  user?: { id: string };
}

/** Values of an answer that replace those of an honest browser and authenticator. */
export interface Tampering {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Whether the user was verified, by a finger or a PIN. */
  verified?: boolean;
  counter?: number;
  userHandle?: string;
  type?: string;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

/** Encodes CBOR (RFC 8949), as far as authenticators need it. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 0xff]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

/** Creates a browser at an origin, with an authenticator that holds one ES256 passkey. For tests only. */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = base64url(randomBytes(32));
  let counter = 0;
  let owner: string | undefined;

  const clientData = (type: string, { challenge }: Options, tampering: Tampering) =>
    Buffer.from(
      JSON.stringify({
        type: tampering.type ?? type,
        challenge: tampering.challenge ?? challenge,
        origin: tampering.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const authenticatorData = (options: Options, tampering: Tampering, attested: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(tampering.counter ?? counter);
    const flags = 0x01 | (tampering.verified === false ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0);
    const rpId = tampering.rpId ?? options.rpId ?? options.rp?.id ?? '';
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
  };

  return {
    id,
    /** The result of `navigator.credentials.create`, as JSON (Web Authentication Level 3, §6.5). */
    create(given: object, tampering: Tampering = {}) {
      const options = given as Options;
      owner = options.user?.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const credentialId = Buffer.from(id, 'base64url');
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        cbor(key),
      ]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(options, tampering, attested)],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options, tampering)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    /** The result of `navigator.credentials.get`, as JSON (Web Authentication Level 3, §6.3.3). */
    get(given: object, tampering: Tampering = {}) {
      const options = given as Options;
      counter += 1;
      const client = clientData('webauthn.get', options, tampering);
      const data = authenticatorData(options, tampering);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: tampering.userHandle ?? owner,
        },
      };
    },
  };
}
