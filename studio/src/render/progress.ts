/** Says how far a run is and how long it will take, from the times that its pictures took. */
export function createProgress(
  total: number,
  write: (line: string) => void = (line) => void process.stdout.write(line),
) {
  let finished = 0;
  let spentSeconds = 0;
  return (id: string, seconds: number) => {
    finished += 1;
    spentSeconds += seconds;
    const leftSeconds = (spentSeconds / finished) * (total - finished);
    write(`${finished}/${total}  ${id}  ${Math.round(seconds)} s, about ${duration(leftSeconds)} left\n`);
  };
}

function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
