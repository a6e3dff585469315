/** Says how far a run is and how long it will take, from the times that its pictures took; `whole` is how long all of its kind would. */
export function createProgress(
  missing: number,
  whole: number = missing,
  write: (line: string) => void = (line) => void process.stdout.write(line),
) {
  let finished = 0;
  let spentSeconds = 0;
  return (id: string, seconds: number) => {
    finished += 1;
    spentSeconds += seconds;
    const leftSeconds = (spentSeconds / finished) * (missing - finished);
    write(`${finished}/${missing}  ${id}  ${Math.round(seconds)} s, about ${duration(leftSeconds)} left\n`);
    if (finished < missing) return;
    const all = duration((spentSeconds / finished) * whole);
    write(`${Math.round(spentSeconds / finished)} s a picture; all ${whole} would take about ${all}\n`);
  };
}

function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
