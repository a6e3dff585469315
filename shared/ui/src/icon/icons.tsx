import { Icon, type IconProps } from './icon.tsx';

/** One function an icon, so that a slice carries only those that it shows. */

export const BagIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 8.5h14l1 12H4zM8.5 11V7a3.5 3.5 0 0 1 7 0v4" />
  </Icon>
);
export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </Icon>
);
export const MenuIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 7.5h18M3 12h18M3 16.5h18" />
  </Icon>
);
export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5.5 5.5 13 13M18.5 5.5l-13 13" />
  </Icon>
);
export const HeartIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 20S3.5 14.8 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 5.8-8.5 11-8.5 11Z" />
  </Icon>
);
export const ChevronDownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5.5 9 6.5 6.5L18.5 9" />
  </Icon>
);
export const ChevronRightIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m9 5.5 6.5 6.5L9 18.5" />
  </Icon>
);
export const ChevronLeftIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M15 5.5 8.5 12l6.5 6.5" />
  </Icon>
);
export const ArrowRightIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 12h16m-5.5-5.5L20 12l-5.5 5.5" />
  </Icon>
);
export const PlusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);
export const MinusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 12h14" />
  </Icon>
);
export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4.5 12.5 5 5 10-11" />
  </Icon>
);
export const AlertIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5v5.5M12 16.2v.1" />
  </Icon>
);
export const TruckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 6h12v11h-12zM14.5 10h4l3 3.5V17h-7" />
    <circle cx="7" cy="17.5" r="1.8" />
    <circle cx="17.5" cy="17.5" r="1.8" />
  </Icon>
);
export const FilterIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 7.5h9m4 0h5M3 16.5h5m4 0h9" />
    <circle cx="14" cy="7.5" r="2" />
    <circle cx="10" cy="16.5" r="2" />
  </Icon>
);
export const PhoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 4h4l1.5 4.5L8 10.5a12 12 0 0 0 5.5 5.5l2-2.5L20 15v4a1.5 1.5 0 0 1-1.5 1.5A15 15 0 0 1 3.5 5.5 1.5 1.5 0 0 1 5 4Z" />
  </Icon>
);
export const MailIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 6h18v12.5H3zm0 1 9 6.5L21 7" />
  </Icon>
);
export const PauseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 6v12M15 6v12" />
  </Icon>
);
export const PlayIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 5.5v13l10-6.5z" />
  </Icon>
);
export const LockIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 11h13v9.5h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11" />
  </Icon>
);
export const GridIcon = ({ columns, ...props }: IconProps & { columns: 2 | 3 | 4 }) => (
  <Icon {...props}>
    {columns === 2 && <path d="M4 4.5h7v15H4zm9 0h7v15h-7z" />}
    {columns === 3 && <path d="M3.5 4.5h4v15h-4zm6.5 0h4v15h-4zm6.5 0h4v15h-4z" />}
    {columns === 4 && <path d="M3 4.5h2.5v15H3zm5.2 0h2.5v15H8.2zm5.1 0h2.5v15h-2.5zm5.2 0H21v15h-2.5z" />}
  </Icon>
);
