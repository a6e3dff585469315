export interface Header {
  title: string;
}
