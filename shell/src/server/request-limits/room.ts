export interface RoomLimits {
  perAddress: number;
  inAll: number;
}

/** Counts what visitors have under way at once, such as bodies that are being sent or bytes that wait to be read, by address. */
export interface Room {
  /** Null when there is room, which the caller then has to leave; else what is full. */
  enter: (address: string, size?: number) => 'address' | 'all' | null;
  leave: (address: string, size?: number) => void;
}

export function createRoom({ perAddress, inAll }: RoomLimits): Room {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    enter: (address, size = 1) => {
      const own = (taken.get(address) ?? 0) + size;
      if (own > perAddress) return 'address';
      if (all + size > inAll) return 'all';
      taken.set(address, own);
      all += size;
      return null;
    },
    leave: (address, size = 1) => {
      const own = (taken.get(address) ?? size) - size;
      if (own > 0) taken.set(address, own);
      else taken.delete(address);
      all -= size;
    },
  };
}
