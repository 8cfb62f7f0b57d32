/* A bare ws relay: sends each message on to everyone else in its room, checks and stores nothing. */
import { createServer } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';

const http = createServer();
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
const rooms = new Map<string, Set<WebSocket>>();
server.on('connection', (socket, request) => {
  const name = request.url ?? '/';
  const room = rooms.get(name) ?? new Set();
  rooms.set(name, room.add(socket));
  socket.on('close', () => room.delete(socket));
  socket.on('message', (message) => {
    const text = String(message);
    for (const other of room) {
      if (other !== socket && other.readyState === WebSocket.OPEN) other.send(text);
    }
    socket.send('ok');
  });
});
http.listen(0, '127.0.0.1', () => console.log(`ready ${JSON.stringify(http.address())}`));
