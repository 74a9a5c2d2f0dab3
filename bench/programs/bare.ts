/** A server that answers every request at once, on the port that a service would take: the floor of a measurement. */
import { createServer } from 'node:http';

createServer((_, response) => response.end('{}')).listen(Number(process.env['API_PORT']), '127.0.0.1');
