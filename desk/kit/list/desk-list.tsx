import { type ReactNode, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { LoadError } from "./load-error.tsx";

/** How far a list has been read: a query of TanStack, of one answer or page by page. */
export interface ListReading {
  isPending: boolean;
  isError: boolean;
  data: unknown;
  refetch: () => unknown;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  isFetchNextPageError?: boolean;
  fetchNextPage?: () => unknown;
}

export interface DeskListProps {
  list: ListReading;
  /** What it is a list of: 'orders'. */
  of: string;
  isEmpty: boolean;
  /** Stands in place of an empty list. */
  empty: ReactNode;
  children: ReactNode;
}

/**
 * Every list of the desk: on its way, not to be loaded, empty, or there, with more of it behind a
 * button. What was read before stays in view when reading it again fails.
 */
export function DeskList({ list, of, isEmpty, empty, children }: DeskListProps) {
  const place = useRef<HTMLDivElement>(null);
  const { isFetchNextPageError: isMoreMissing = false, fetchNextPage } = list;
  function again(read: () => unknown) {
    // The button disappears during the retry, so the focus moves here.
    place.current?.focus();
    void read();
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {list.isPending && <Spinner>{`Loading ${of}...`}</Spinner>}
      {list.isError && !isMoreMissing && (
        <LoadError text={`The ${of} could not be loaded.`} onRetry={() => again(list.refetch)} />
      )}
      {list.data !== undefined && (isEmpty ? empty : children)}
      {isMoreMissing && fetchNextPage && (
        <LoadError text={`More ${of} could not be loaded.`} onRetry={() => again(fetchNextPage)} />
      )}
      {list.hasNextPage && fetchNextPage && !isMoreMissing && (
        <Button
          variant="quiet"
          className="mt-6"
          disabled={list.isFetchingNextPage === true}
          onClick={() => fetchNextPage()}
        >
          {list.isFetchingNextPage ? "Loading..." : "Show more"}
        </Button>
      )}
    </div>
  );
}
