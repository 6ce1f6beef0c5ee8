/** A stream of what is made in portions. It asks for one when the last has gone out; whoever stops reading stops the making. */
export function streamPortions(portions: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await portions.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await portions.return(undefined);
    },
  });
}
