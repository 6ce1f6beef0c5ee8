/** Connects to the inspector of a process. */
export async function openInspector(port: number) {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let last = 0;
  const ask = (method: string) =>
    new Promise<{ usedSize?: number }>((resolve) => {
      last += 1;
      const id = last;
      const hear = ({ data }: MessageEvent<string>) => {
        const answer = JSON.parse(data) as { id?: number; result?: { usedSize?: number } };
        if (answer.id !== id) return;
        socket.removeEventListener('message', hear);
        resolve(answer.result ?? {});
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    /** Heap bytes after a garbage collection. */
    async readHeap(): Promise<number> {
      await ask('HeapProfiler.collectGarbage');
      return (await ask('Runtime.getHeapUsage')).usedSize ?? 0;
    },
    close: () => socket.close(),
  };
}
