import { FairQueue } from '#server/base/fair-queue.ts';
import { currentProcess, type Process } from './virtual-time.ts';

const { next } = FairQueue.prototype;
const queues = new WeakMap<Process, WeakMap<FairQueue, FairQueue>>();

/*
 * Servers of one process would wait for each other in the queues of a module: behind one that is killed or stands still, the others, and
 * the worlds after it, for ever. Each has its own, as in a process of its own.
 */
FairQueue.prototype.next = function (this: FairQueue) {
  const process = currentProcess();
  return next.call(process ? queueOf(process, this) : this);
};

function queueOf(process: Process, shared: FairQueue): FairQueue {
  const own = queues.get(process) ?? new WeakMap<FairQueue, FairQueue>();
  queues.set(process, own);
  const queue = own.get(shared) ?? new FairQueue();
  own.set(shared, queue);
  return queue;
}
