-- Where an outside image host has the image, should there be one.
alter table images add column host_url text;
create index images_of_host on images (host_url) where host_url is not null;
