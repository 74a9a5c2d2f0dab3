/** The floor of starting: a server that knows nothing, on the port that a service would take. */
import { createServer } from 'node:http';

createServer((_, response) => response.end('{}')).listen(Number(process.env['API_PORT']), '127.0.0.1');
