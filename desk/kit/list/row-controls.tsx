import { classNames } from "#ui/class-names.ts";
import { Icon, type IconName } from "#ui/icon.tsx";

const look =
  "flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-edge text-slate hover:bg-ink hover:text-ground aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-rule";

interface RowButtonProps {
  label: string;
  icon: IconName;
  onPress: () => void;
  /** It keeps the focus, so that one key moves a row to the end and back. */
  isOff?: boolean;
  iconClassName?: string;
}

export function RowButton({ label, icon, onPress, isOff = false, iconClassName }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
      className={look}
    >
      <Icon name={icon} className={classNames("size-5", iconClassName)} />
    </button>
  );
}

interface MoveButtonsProps {
  /** What is moved, as it is called. */
  what: string;
  index: number;
  count: number;
  onMove: (by: 1 | -1) => void;
}

/**
 * A place up, a place down: by touch, mouse and keyboard alike. The rows need keys of their own:
 * React keeps the focus.
 */
export function MoveButtons({ what, index, count, onMove }: MoveButtonsProps) {
  return (
    <span className="flex">
      <RowButton
        label={`Move ${what} up`}
        icon="down"
        iconClassName="rotate-180"
        isOff={index === 0}
        onPress={() => onMove(-1)}
      />
      <RowButton
        label={`Move ${what} down`}
        icon="down"
        isOff={index === count - 1}
        onPress={() => onMove(1)}
      />
    </span>
  );
}
