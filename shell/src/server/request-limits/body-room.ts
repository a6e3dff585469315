export interface RoomLimits {
  perAddress: number;
  inAll: number;
}

/** Counts requests whose bodies are still on their way, by address. */
export interface BodyRoom {
  /** Null when there is room, which the caller then has to leave; else what is full. */
  enter: (address: string) => 'address' | 'all' | null;
  leave: (address: string) => void;
}

export function createBodyRoom({ perAddress, inAll }: RoomLimits): BodyRoom {
  const counts = new Map<string, number>();
  let all = 0;
  return {
    enter: (address) => {
      const own = counts.get(address) ?? 0;
      if (own >= perAddress) return 'address';
      if (all >= inAll) return 'all';
      counts.set(address, own + 1);
      all++;
      return null;
    },
    leave: (address) => {
      const own = (counts.get(address) ?? 1) - 1;
      if (own > 0) counts.set(address, own);
      else counts.delete(address);
      all--;
    },
  };
}
