/* A bare socket.io relay: sends each message on to everyone else in its room, checks and stores nothing. */
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const http = createServer();
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
io.on('connection', (socket) => {
  const room = String(socket.handshake.auth.room);
  void socket.join(room);
  socket.on('message', (message: unknown, answer: () => void) => {
    socket.to(room).emit('message', message);
    answer();
  });
});
http.listen(0, '127.0.0.1', () => console.log(`ready ${JSON.stringify(http.address())}`));
