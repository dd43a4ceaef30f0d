import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { useNavigate } from 'react-router';
import { useStable } from '../lib/use-stable';
import { useWayHere } from '../lib/way-back';

const Follow = createContext<((path: string) => void) | undefined>(undefined);

/** Around lists with links in their rows, which lead back to the list as it was left. */
export function RowLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const way = useWayHere();
  const follow = useStable((path: string) => void navigate(path, { state: way }));
  return <Follow value={follow}>{children}</Follow>;
}

/**
 * No Link of the router: that is drawn again whenever the address changes, in each of a hundred rows, before a press on
 * anything else is answered. In another tab, or as a copy, it is a link like any other.
 */
export function RowLink({ to, ...props }: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: string }) {
  const follow = useContext(Follow);
  return (
    <a
      {...props}
      href={to}
      onClick={(event) => {
        if (!follow || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        follow(to);
      }}
    />
  );
}
